import { CallError } from './call-error.ts'

interface FileAddress {
  href: string
  access: string
}

/** The bytes of a file by its own short-lived access. */
export async function fetchFile(file: FileAddress): Promise<Blob> {
  const reply = await fetch(file.href, { headers: { authorization: `Bearer ${file.access}` } }).catch(
    () => null,
  )
  if (!reply?.ok) throw new CallError(reply?.status ?? 0, 'Не удалось скачать файл, повторите попытку')
  return reply.blob()
}

/** Fetches a file and saves it under the given name. */
export async function download(file: FileAddress, name: string): Promise<void> {
  save(await fetchFile(file), name)
}

export function save(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
