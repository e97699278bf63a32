type Receiver = { company: string; firstName: string; lastName: string }
type Contact = { cellPhone: string; mobile: string; email: string }

const isGiven = (text: string) => text.trim() !== ''

/** A delivery needs a receiver: a company or a person. */
export const hasReceiver = ({ company, firstName, lastName }: Receiver): boolean =>
  [company, firstName, lastName].some(isGiven)

/** A delivery needs a contact: a phone number or an e-mail address. */
export const hasContact = ({ cellPhone, mobile, email }: Contact): boolean => [cellPhone, mobile, email].some(isGiven)
