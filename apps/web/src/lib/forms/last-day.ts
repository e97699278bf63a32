/** The maximum of a date field. It limits the year to four digits, so that the cursor moves on to the month. */
export const lastDay = '9999-12-31'
