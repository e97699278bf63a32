export { createApplyTask, createRetryTask } from './apply-task.ts'
export { receiveMessage } from './store-message.ts'
export { serveErpMessages } from './serve-messages.ts'
export { startFileDrop } from './file-drop.ts'
