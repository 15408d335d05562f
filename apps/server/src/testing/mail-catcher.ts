import { SMTPServer } from 'smtp-server'
import { type CaughtLetter, readLetter } from './read-letter.ts'

export interface MailCatcher {
  /** smtp://… to send through. */
  url: string
  letters: readonly CaughtLetter[]
  /** The first letter to this mail that nobody has taken yet; waits for it. */
  take(to: string): Promise<CaughtLetter>
  close(): Promise<void>
}

/** A real mail server that keeps what it gets; `port` brings one back that was away. */
export async function catchMail(port = 0): Promise<MailCatcher> {
  const letters: CaughtLetter[] = []
  const waiting: { to: string; resolve: (letter: CaughtLetter) => void }[] = []
  const taken = new Set<CaughtLetter>()
  const free = (to: string) => letters.find((letter) => letter.to.includes(to) && !taken.has(letter))
  const hand = () => {
    for (const wish of [...waiting]) {
      const letter = free(wish.to)
      if (!letter) continue
      taken.add(letter)
      waiting.splice(waiting.indexOf(wish), 1)
      wish.resolve(letter)
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        letters.push(readLetter(to, Buffer.concat(pieces).toString('utf8')))
        done()
        hand()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    take: (to) =>
      new Promise((resolve) => {
        waiting.push({ to, resolve })
        hand()
      }),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
