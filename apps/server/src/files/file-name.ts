const LONGEST = 200

/**
 * The name a user gave, fit to keep and to show: without folders, control characters and the marks
 * that turn «gpj.exe» around on the screen.
 */
export function fileName(given: string): string {
  const plain = given
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
  if (/^\.*$/.test(plain)) return 'Файл'
  if (plain.length <= LONGEST) return plain
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : ''
  return (
    plain
      .slice(0, LONGEST - ending.length)
      .toWellFormed()
      .replace('\ufffd', '') + ending
  )
}

/** The name of a file that we have made: a number with a slash in it, «МК-24/001», is kept whole as «МК-24-001». */
export const madeName = (name: string): string => fileName(name.replace(/[/\\]/g, '-'))

/** Header that saves an answer under its Russian name; old programs get the name in Latin marks (R-7-39). */
export function attachment(name: string): string {
  const clean = madeName(name)
  const latin = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${latin}"; filename*=UTF-8''${encoded}`
}
