import { printableJson } from '@stroyfin/domain/files/printable'
import { z } from 'zod'
import { type TelegramBot, type TelegramMessage, TelegramRefused } from './telegram-bot.ts'

export interface BotOptions {
  name: string
  token: string
  /** https://api.telegram.org or an own Bot API server, without a slash at the end. */
  url: string
}

const PATIENCE_MS = 10_000
/** How long Telegram holds a question for messages when there are none. */
const LISTENING_S = 25
const LONGEST_TEXT = 4096
const LONGEST_CAPTION = 1024
/** A file is on its way longer than a word. */
const FILE_PATIENCE_MS = 60_000

const botAnswer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

/** What is not written as a message still has its number, which must be passed. */
const update = z.object({
  update_id: z.number().int(),
  message: z
    .object({ chat: z.object({ id: z.number().int(), type: z.string() }), text: z.string().optional() })
    .optional()
    .catch(undefined),
})

/** Telegram's Bot API. The token stands in the address, so no error of ours repeats the address. */
export function botApi({ name, token, url }: BotOptions): TelegramBot {
  async function ask(method: string, input: object, signal: AbortSignal): Promise<unknown> {
    const isForm = input instanceof FormData
    const reply = await fetch(`${url}/bot${token}/${method}`, {
      method: 'POST',
      // The bounds of a form are told by whoever writes it.
      headers: isForm ? {} : { 'content-type': 'application/json' },
      body: isForm ? input : JSON.stringify(input),
      signal,
    })
    const answer = botAnswer.safeParse(
      await reply
        .text()
        .then(printableJson)
        .catch(() => null),
    ).data
    if (answer?.ok) return answer.result
    const words = answer?.description || `Telegram ответил ${reply.status}`
    throw new TelegramRefused(
      answer?.error_code ?? reply.status,
      words,
      answer?.parameters?.retry_after ?? null,
    )
  }
  return {
    name,
    async send(chat_id, text, buttons = []) {
      // No parse_mode: names of documents are words, never markup.
      const message = {
        chat_id,
        text: text.slice(0, LONGEST_TEXT),
        link_preview_options: { is_disabled: true },
        ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons.map((button) => [button]) } }),
      }
      await ask('sendMessage', message, AbortSignal.timeout(PATIENCE_MS))
    },
    async sendFile(chat_id, caption, { name: file_name, content }) {
      const form = new FormData()
      form.set('chat_id', String(chat_id))
      form.set('caption', caption.slice(0, LONGEST_CAPTION))
      form.set('document', new Blob([Uint8Array.from(content)]), file_name)
      await ask('sendDocument', form, AbortSignal.timeout(FILE_PATIENCE_MS))
    },
    async messagesFrom(update_id, signal) {
      const question = { offset: update_id, timeout: LISTENING_S, allowed_updates: ['message'] }
      const patience = AbortSignal.timeout(LISTENING_S * 1000 + PATIENCE_MS)
      const found = await ask('getUpdates', question, AbortSignal.any([signal, patience]))
      return readUpdates(found)
    },
  }
}

/** One without a number does not hold up the others; when there are no others, it is a failure like silence. */
function readUpdates(found: unknown): TelegramMessage[] {
  const told = z.array(z.unknown()).parse(found)
  const read = told.flatMap((one) => update.safeParse(one).data ?? [])
  if (told.length > 0 && read.length === 0) throw new Error('Telegram sent updates that cannot be read')
  return read.map(messageOf)
}

/** An update without words (a sticker, an edit) still has its number, which must be passed. */
function messageOf({ update_id, message }: z.output<typeof update>): TelegramMessage {
  return {
    update_id,
    chat_id: message?.chat.id ?? 0,
    is_private: message?.chat.type === 'private',
    text: message?.text ?? '',
  }
}
