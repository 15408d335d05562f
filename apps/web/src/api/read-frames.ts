/** Reads a stream of server-sent events to its end and hands on the data of each; comments are skipped. */
export async function readFrames(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onData: (data: string) => void,
): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const frames = (text + value).split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) if (frame.startsWith('data: ')) onData(frame.slice('data: '.length))
  }
}
