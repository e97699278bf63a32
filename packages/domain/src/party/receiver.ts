type Receiver = { company: string; firstName: string; lastName: string }
type Contact = { cellPhone: string; mobile: string; email: string }

const isGiven = (text: string) => text.trim() !== ''

/** Someone takes the delivery: a company or a person. */
export const hasReceiver = ({ company, firstName, lastName }: Receiver): boolean =>
  [company, firstName, lastName].some(isGiven)

/** Someone can be asked about it: by phone or e-mail. */
export const hasContact = ({ cellPhone, mobile, email }: Contact): boolean => [cellPhone, mobile, email].some(isGiven)
