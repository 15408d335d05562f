import { deflateSync } from 'node:zlib'

/** Collects the objects of a PDF (ISO 32000-1, 7.5) and closes it with their table. */
export function pdfFile() {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  const file = {
    /** The number of an object that is written later. */
    reserve: () => offsets.push(0),
    write(id: number, body: string | Buffer): void {
      offsets[id - 1] = length
      push(Buffer.concat([Buffer.from(`${id} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]))
    },
    add(body: string | Buffer): number {
      const id = file.reserve()
      file.write(id, body)
      return id
    },
    addStream(content: Buffer, entries = ''): number {
      const packed = deflateSync(content)
      const start = `<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`
      return file.add(Buffer.concat([Buffer.from(start), packed, Buffer.from('\nendstream')]))
    },
    end(root: number, info: number): Buffer {
      const start = length
      const records = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
      const count = offsets.length + 1
      push(
        Buffer.from(
          `xref\n0 ${count}\n0000000000 65535 f \n${records.join('')}trailer\n<< /Size ${count} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
        ),
      )
      return Buffer.concat(parts)
    },
  }
  return file
}

export type PdfFile = ReturnType<typeof pdfFile>

/** A Russian text of the document's own properties. */
export function pdfText(text: string): string {
  const swapped = Buffer.from(`\ufeff${text.toWellFormed()}`, 'utf16le').swap16()
  return `<${swapped.toString('hex')}>`
}
