import { CallError } from './call-error.ts'

/** Fetches a file by its own short-lived access and saves it under the given name. */
export async function download(file: { href: string; access: string }, name: string): Promise<void> {
  const reply = await fetch(file.href, { headers: { authorization: `Bearer ${file.access}` } }).catch(
    () => null,
  )
  if (!reply?.ok) throw new CallError(reply?.status ?? 0, 'Не удалось скачать файл, повторите попытку')
  const address = URL.createObjectURL(await reply.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
