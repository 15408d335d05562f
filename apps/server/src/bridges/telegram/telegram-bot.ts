/** What a person wrote to the bot. */
export interface TelegramMessage {
  update_id: number
  chat_id: number
  /** false in groups, where strangers would read along. */
  is_private: boolean
  text: string
}

/** A button that opens an address. */
export interface LinkButton {
  text: string
  url: string
}

/** The way out to Telegram and back. */
export interface TelegramBot {
  /** Without @, as in t.me/name. */
  name: string
  send(chat_id: number, text: string, buttons?: readonly LinkButton[]): Promise<void>
  sendFile(chat_id: number, caption: string, file: { name: string; content: Uint8Array }): Promise<void>
  /** Waits for messages with this number and later; the earlier ones are done with. */
  messagesFrom(update_id: number, signal: AbortSignal): Promise<TelegramMessage[]>
}

/** Telegram answered, and the answer is no. */
export class TelegramRefused extends Error {
  readonly code: number
  /** Telegram asks to wait that long; null where it does not say. */
  readonly retry_after_s: number | null

  constructor(code: number, description: string, retry_after_s: number | null) {
    super(description)
    this.code = code
    this.retry_after_s = retry_after_s
  }

  /** The person stopped the bot or is no longer there: writing again is of no use. */
  get isForGood(): boolean {
    return this.code === 403 || (this.code === 400 && /chat not found/i.test(this.message))
  }
}
