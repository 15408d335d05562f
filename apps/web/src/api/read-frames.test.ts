import { expect, test } from 'vitest'
import { readFrames } from './read-frames.ts'

async function framesOf(...parts: Uint8Array<ArrayBuffer>[]): Promise<string[]> {
  const heard: string[] = []
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  await readFrames(stream, (data) => heard.push(data))
  return heard
}

test('events arrive whole however the network cuts them; beats are no events', async () => {
  const bytes = new TextEncoder().encode(': hello\n\ndata: {"topic":"ё"}\n\n: beat\n\ndata: 2\n\ndata: 3')
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    expect(await framesOf(bytes.slice(0, cut), bytes.slice(cut))).toEqual(['{"topic":"ё"}', '2'])
  }
})
