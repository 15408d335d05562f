export interface TelegramBotName {
  /** With @, as people read it. */
  name: string
  link: string
}

/** R-9-30, R-9-31: the bot is named once, in the page itself; null where the administrator has connected none. */
export function telegramBot(): TelegramBotName | null {
  const name = document.querySelector<HTMLMetaElement>('meta[name="telegram-bot"]')?.content ?? ''
  return /^[A-Za-z]\w{4,31}$/.test(name) ? { name: `@${name}`, link: `https://t.me/${name}` } : null
}
