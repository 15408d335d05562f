export interface CaughtLetter {
  /** Whom the mail server was told to give it to. */
  to: readonly string[]
  headers: Readonly<Record<string, string>>
  subject: string
  text: string
}

/** A plain letter as a mail program would show it. */
export function readLetter(to: readonly string[], raw: string): CaughtLetter {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const text = decode(rest.join('\r\n\r\n'), headers['content-transfer-encoding'] ?? '')
  return { to, headers, subject: words(headers.subject ?? ''), text: text.replace(/\r\n/g, '\n').trim() }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return unquote(body.replace(/=\r\n/g, ''))
  return body
}

/** =?UTF-8?B?…?= and =?UTF-8?Q?…?= of a header. */
function words(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unquote(text.replace(/_/g, ' ')),
    )
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
