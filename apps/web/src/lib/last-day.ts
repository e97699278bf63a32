/** Of a field for dates. Years of four digits: the month follows as one types. */
export const lastDay = '9999-12-31'
