export type XmlAttributes = Readonly<Record<string, string | undefined>>

/** What XML 1.0 has no way to write at all. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu
const MARKUP: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': ' ',
  '\n': ' ',
  '\r': ' ',
}

/** An element of a tax exchange file: empty attributes are left out, as its schemas want; children come written. */
export function xmlElement(
  name: string,
  attributes: XmlAttributes,
  ...children: (string | string[])[]
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value.trim() === '' ? [] : [` ${key}="${xmlText(value)}"`],
  )
  const inside = children.flat().join('')
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`
}

export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, ' ')
    .trim()
    .replace(/[&<>"\t\n\r]/gu, (sign) => MARKUP[sign] ?? sign)
}

/** Texts longer than the schema admits are cut at its limit. */
export function upTo(length: number, text: string): string {
  return [...text.trim()].slice(0, length).join('').trim()
}
