import { CFB } from '@e965/xlsx'

const NO_STYLES = Buffer.from('<office:document-styles/>')

/** A book of ODF may have no styles of its own; the library reads none without them, so it is given empty ones. */
export function wholeOds(bytes: Buffer): Buffer {
  const parts = CFB.read(bytes, { type: 'buffer' })
  CFB.utils.cfb_add(parts, '/styles.xml', NO_STYLES)
  return CFB.write(parts, { fileType: 'zip', type: 'buffer' })
}
