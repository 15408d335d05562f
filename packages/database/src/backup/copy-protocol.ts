import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type { Client } from 'pg'

// The part of pg's connection that carries COPY; its public types leave it out.
type Wire = {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const PORTION = 1024 * 1024

/** Bytes of `copy … to stdout` by portions of whole rows; the server waits while they are not taken. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer> {
  const copy = new CopyOut(statement)
  client.query(copy)
  for (;;) {
    const portion = await copy.next()
    if (!portion) return
    yield portion
  }
}

/** Feeds `copy … from stdin`; answers the number of rows taken. */
export async function copyIn(
  client: Client,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = new CopyIn(statement, source)
  client.query(copy)
  return copy.done
}

class CopyOut {
  readonly #statement: string
  #wire: Wire | undefined
  #chunks: Buffer[] = []
  #size = 0
  #ended = false
  #failure: Error | undefined
  #wake: (() => void) | undefined

  constructor(statement: string) {
    this.#statement = statement
  }

  async next(): Promise<Buffer | undefined> {
    while (this.#size < PORTION && !this.#ended) {
      this.#wire?.stream.resume()
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    if (this.#failure) throw this.#failure
    if (this.#size === 0) return undefined
    const portion = Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#size = 0
    return portion
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire
    this.#wire.query(this.#statement)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver will reuse this memory for the next message.
    this.#chunks.push(Buffer.from(chunk))
    this.#size += chunk.length
    if (this.#size < PORTION) return
    this.#wire?.stream.pause()
    this.#wake?.()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#ended = true
    this.#wake?.()
  }

  handleError(error: Error): void {
    this.#failure = error
    this.#ended = true
    this.#wake?.()
  }
}

class CopyIn {
  readonly #statement: string
  readonly #source: AsyncIterable<Buffer>
  readonly done: Promise<number>
  #rows = 0
  #failure: Error | undefined
  #settle: { resolve(rows: number): void; reject(error: Error): void }

  constructor(statement: string, source: AsyncIterable<Buffer>) {
    this.#statement = statement
    this.#source = source
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    this.done = promise
    this.#settle = { resolve, reject }
  }

  submit(connection: unknown): void {
    ;(connection as Wire).query(this.#statement)
  }

  handleCopyInResponse(connection: unknown): void {
    void this.#feed(connection as Wire)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(' ').at(-1))
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#settle.reject(this.#failure)
    else this.#settle.resolve(this.#rows)
  }

  handleError(error: Error): void {
    this.#failure ??= error
    this.#settle.reject(this.#failure)
  }

  async #feed(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        // The server has already refused: what follows would only be thrown away.
        if (this.#failure) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      this.#failure = error as Error
      wire.sendCopyFail('the source failed')
    }
  }
}
