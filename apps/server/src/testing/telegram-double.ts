import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Refusing {
  error_code: number
  description: string
  parameters?: { retry_after: number }
}

interface Markup {
  inline_keyboard: { text: string; url: string }[][]
}

interface Sent {
  chat_id: number
  text: string
  /** Addresses of the buttons below it. */
  buttons: readonly { text: string; url: string }[]
}

export interface TelegramDouble {
  /** Address of the Bot API, as TELEGRAM_URL takes it. */
  url: string
  token: string
  sent: readonly Sent[]
  /** A person writes to the bot. */
  write(chat_id: number, text: string, type?: 'private' | 'group'): void
  /** An update as nobody should send it; it gets its number when it has a place for one. */
  writeRaw(update: unknown): void
  /** The first message to this chat that nobody has taken yet; waits for it. */
  take(chat_id: number): Promise<string>
  /** What is sent to this chat is refused so, until it is refused no more. */
  refuse(chat_id: number, how: Refusing | null): void
  close(): Promise<void>
}

/** A real HTTP server that speaks the Bot API: getUpdates waits for messages as Telegram does, sendMessage keeps them. */
export async function telegramDouble(): Promise<TelegramDouble> {
  const token = '100200:double'
  const updates: { update_id: number; told: unknown }[] = []
  const sent: Sent[] = []
  const taken = new Set<Sent>()
  const refusals = new Map<number, Refusing>()
  const takers = new Set<() => void>()
  const listeners = new Set<() => void>()
  const answer = (reply: ServerResponse, status: number, body: object) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  function getUpdates(reply: ServerResponse, offset: number): void {
    const hand = () => {
      const waiting = updates.filter(({ update_id }) => update_id >= offset)
      if (waiting.length === 0) return
      listeners.delete(hand)
      answer(reply, 200, { ok: true, result: waiting.map(({ told }) => told) })
    }
    listeners.add(hand)
    reply.once('close', () => listeners.delete(hand))
    hand()
  }

  function put(told: (update_id: number) => unknown): void {
    const update_id = updates.length + 1
    updates.push({ update_id, told: told(update_id) })
    for (const hand of [...listeners]) hand()
  }

  function sendMessage(reply: ServerResponse, message: Sent): void {
    const refusing = refusals.get(message.chat_id)
    if (refusing) return void answer(reply, refusing.error_code, { ok: false, ...refusing })
    sent.push(message)
    answer(reply, 200, { ok: true, result: { message_id: sent.length } })
    for (const look of [...takers]) look()
  }

  const server = createServer(async (request, reply) => {
    const input = await bodyOf(request)
    if (request.url === `/bot${token}/getUpdates`) return getUpdates(reply, Number(input.offset))
    if (request.url === `/bot${token}/sendMessage`)
      return sendMessage(reply, {
        chat_id: Number(input.chat_id),
        text: String(input.text),
        buttons: (input.reply_markup as Markup | undefined)?.inline_keyboard.flat() ?? [],
      })
    return answer(reply, 401, { ok: false, error_code: 401, description: 'Unauthorized' })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    sent,
    write: (chat_id, text, type = 'private') =>
      put((update_id) => ({ update_id, message: { chat: { id: chat_id, type }, text } })),
    writeRaw: (update) =>
      put((update_id) =>
        update !== null && typeof update === 'object' && 'update_id' in update
          ? { ...update, update_id }
          : update,
      ),
    take: (chat_id) =>
      new Promise((resolve) => {
        const look = () => {
          const found = sent.find((message) => message.chat_id === chat_id && !taken.has(message))
          if (!found) return
          taken.add(found)
          takers.delete(look)
          resolve(found.text)
        }
        takers.add(look)
        look()
      }),
    refuse(chat_id, how) {
      if (how) refusals.set(chat_id, how)
      else refusals.delete(chat_id)
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text ? JSON.parse(text) : {}
}
