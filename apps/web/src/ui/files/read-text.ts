/** Longer texts are saved and read elsewhere. */
const MOST_BYTES = 1_000_000

/** The beginning of a text in the letters it is written in: UTF-8, or windows-1251 as accounting programs write. */
export async function readText(content: Blob): Promise<string> {
  const bytes = await content.slice(0, MOST_BYTES).arrayBuffer()
  const more =
    content.size > MOST_BYTES ? '\n…\nПоказано начало: скачайте файл, чтобы прочитать его целиком.' : ''
  return decoded(bytes, content.size > MOST_BYTES) + more
}

function decoded(bytes: ArrayBuffer, is_cut: boolean): string {
  try {
    // A letter that the cut has halved is no sign of another encoding.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: is_cut })
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
