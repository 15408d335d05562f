import { fork } from 'node:child_process'
import { join } from 'node:path'
import { catchMail, type MailCatcher } from '@stroyfin/server/testing/mail-catcher'
import { inRoot } from '../../tools/root.ts'

export type Product = {
  url: string
  /** The simulator of its bank: the page from which a person plays the bank. */
  bankUrl: string
  /** Owner's address of its database, for stories that look at what was really stored. */
  databaseUrl: string
  company: { company_id: number; user_id: number }
  /** Its mail server: what it sends is caught here. */
  mail: MailCatcher
  close(): Promise<void>
}

type Greeting = Omit<Product, 'close' | 'mail'>

/** The bot of a product that has one; its buttons lead to public addresses only, so links begin with `public_url`. */
export type ProductBot = { url: string; token: string; public_url: string }

interface ProductOptions {
  bot?: ProductBot
  /** The name it is called by instead of its number: passkeys need one. */
  host?: 'localhost'
}

/** Starts the product in a process of its own over a fresh copy of the demo company. */
export async function startProduct({ bot, host }: ProductOptions = {}): Promise<Product> {
  const mail = await catchMail()
  const child = fork(join(import.meta.dirname, 'product-process.ts'), {
    env: {
      ...process.env,
      // What Node made of the sources for the first product is taken by all later ones.
      NODE_COMPILE_CACHE: inRoot('.cache', 'story-modules'),
      MAIL_URL: mail.url,
      ...(host && { PUBLIC_HOST: host }),
      ...(bot && { TELEGRAM_URL: bot.url, TELEGRAM_TOKEN: bot.token, PUBLIC_URL: bot.public_url }),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const greeting = await Promise.race([
    new Promise<Greeting>((resolve) => child.once('message', (message) => resolve(message as Greeting))),
    ended.then(() => Promise.reject(new Error('Сервер для проверок не запустился, причина выше.'))),
  ])
  const close = async () => {
    if (child.connected) child.disconnect()
    await ended
    await mail.close()
  }
  return { ...greeting, mail, close }
}
