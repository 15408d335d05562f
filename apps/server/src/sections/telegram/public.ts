export { findChat } from './chat-store.ts'
export { listenToTelegram } from './listen.ts'
export { queueTelegramNotices, TELEGRAM_JOB } from './queue-notices.ts'
export { telegramWorker } from './telegram-worker.ts'
