import type { FailureBody } from '@stroyfin/contract/kit/refusal'
import { CallRefused, type TestApp } from './test-app.ts'

/** Uploads as the browser does; answers the opaque name, or throws what the files service said. */
export async function uploadFile(
  app: TestApp,
  file: { name: string; bytes: Uint8Array | string },
  as = 'director',
): Promise<string> {
  const form = new FormData()
  form.append(
    'file',
    new Blob([typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes)]),
    file.name,
  )
  const reply = await fetch(`${app.url}/upload/${app.company_id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await app.token(as)}` },
    body: form,
  })
  const body = await reply.json()
  if (!reply.ok) throw new CallRefused(reply.status, body as FailureBody)
  return (body as { files: { name: string }[] }).files[0]?.name ?? ''
}
