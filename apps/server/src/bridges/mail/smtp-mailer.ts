import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://…:465 */
  url: string
  /** «Строительные финансы <noreply@company.ru>» */
  from: string
}

const PATIENCE_MS = 20_000

/** Letters by SMTP; a file or an address in a letter's text is never fetched. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const place = new URL(url)
  const transport = createTransport({
    host: place.hostname,
    port: Number(place.port) || (place.protocol === 'smtps:' ? 465 : 587),
    secure: place.protocol === 'smtps:',
    ...(place.username && {
      auth: { user: decodeURIComponent(place.username), pass: decodeURIComponent(place.password) },
    }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text }, key, attached = []) {
      // As an object the address is taken whole: nothing in it is read as a second one.
      const address = { name: '', address: to }
      const attachments = attached.map(({ name, content }) => ({ filename: name, content }))
      const messageId = `<${key}@${domain}>`
      await transport.sendMail({ from, to: address, subject, text, messageId, attachments })
    },
  }
}
