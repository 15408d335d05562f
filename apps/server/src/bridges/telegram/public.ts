export { type BotOptions, botApi } from './bot-api.ts'
export { type TelegramBot, type TelegramMessage, TelegramRefused } from './telegram-bot.ts'
