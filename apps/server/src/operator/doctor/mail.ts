import { fault, type Check } from './check.ts'

/** Sends nothing. Whether the mail server accepts the sender is known only when a mail is sent. */
export const mailCheck: Check = {
  name: 'mail server',
  examine: async ({ checkMailServer }) => {
    try {
      await checkMailServer?.()
      return []
    } catch (error) {
      return [fault(`mails cannot be sent (VECK_SMTP_URL): ${String(error)}`)]
    }
  },
}
