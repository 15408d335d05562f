import { CallError } from './call-error.ts'

interface FileAddress {
  href: string
  access: string
}

/** The bytes of a file by its own short-lived access. */
export async function fetchFile(file: FileAddress): Promise<Blob> {
  return (await reach(file)).blob()
}

async function reach(file: FileAddress): Promise<Response> {
  const reply = await fetch(file.href, { headers: { authorization: `Bearer ${file.access}` } }).catch(
    () => null,
  )
  if (!reply?.ok) throw new CallError(reply?.status ?? 0, 'Не удалось скачать файл, повторите попытку')
  return reply
}

/** Fetches a file and saves it under the name that the server knows it by; under the given one where it tells none. */
export async function download(file: FileAddress, name: string): Promise<void> {
  const reply = await reach(file)
  const [, told] = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '') ?? []
  save(await reply.blob(), told ? decodeURIComponent(told) : name)
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
