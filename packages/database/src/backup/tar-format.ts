const BLOCK = 512

export type TarEntry = { name: string; content: Buffer }

/** One file of a tar archive (ustar): head, content, padding. Any tar program opens the result. */
export function tarEntry(name: string, content: Buffer, seconds: number): Buffer {
  const head = Buffer.alloc(BLOCK)
  head.write(name, 0, 100)
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${octal(content.length)}\0`, 124)
  head.write(`${octal(seconds)}\0`, 136)
  head.write(' '.repeat(8), 148)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([head, content, Buffer.alloc(padding(content.length))])
}

export const TAR_END = Buffer.alloc(BLOCK * 2)

/** The files of an archive as they come; throws when the archive breaks off. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source)
  for (;;) {
    const head = await bytes.take(BLOCK)
    if (head.every((byte) => byte === 0)) return
    if (head.toString('latin1', 257, 262) !== 'ustar') throw new Error('not a tar archive')
    const name = head.toString('utf8', 0, head.indexOf(0))
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8)
    const content = await bytes.take(size)
    await bytes.take(padding(size))
    yield { name, content }
  }
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #chunks: Buffer[] = []
  #size = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(size: number): Promise<Buffer> {
    while (this.#size < size) {
      const { done, value } = await this.#source.next()
      if (done) throw new Error('the archive breaks off')
      this.#chunks.push(value)
      this.#size += value.length
    }
    const all = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks)
    const rest = all.subarray(size)
    this.#chunks = rest.length > 0 ? [rest] : []
    this.#size = rest.length
    return all.subarray(0, size)
  }
}

const octal = (value: number) => value.toString(8).padStart(11, '0')
const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK
