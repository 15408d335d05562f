import { createReferenceHandle, removeReferenceHandle } from './reference.ts'
import { testTelegramHandle } from './test-message.ts'

export const telegramRoutes = [createReferenceHandle, testTelegramHandle, removeReferenceHandle]
