export { describeCurtain } from './describe-curtain.ts'
export { externalMail } from './external-mail.ts'
export { orderPdfMail } from './order-pdf-mail.ts'
export { documentHandlers } from './routes.ts'
