import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readUpdFile } from '@stroyfin/contract/forms/read-upd'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'director' }

async function uploaded(content: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([content]), 'ON_NSCHFDOPPR.xml')
  const headers = { authorization: `Bearer ${await app.token('director')}` }
  const reply = await fetch(`${app.url}/upload/${app.company_id}`, { method: 'POST', headers, body: form })
  return ((await reply.json()) as { files: { name: string }[] }).files[0]?.name ?? ''
}

const HEAD = '<?xml version="1.0" encoding="utf-8"?>'
const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('')
const FILES = {
  attributes: `${HEAD}<Файл${many(700_000, (at) => ` a${at}="1"`)}/>`,
  elements: `${HEAD}<Файл>${many(260_000, () => '<СведТов НомСтр="1"/>')}</Файл>`,
}

test.each(Object.entries(FILES))(
  'a file of too many %s is refused in words, and nobody waits for it',
  async (_, content) => {
    const file = await uploaded(content)
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const reads = await Promise.allSettled(
      Array.from({ length: 6 }, () => app.call(readUpdFile, { file }, as)),
    )
    delay.disable()
    for (const read of reads)
      expect(read).toMatchObject({
        status: 'rejected',
        reason: {
          status: 422,
          body: {
            message:
              'В файле слишком много данных для УПД или КС-2. Попросите отправителя разделить документ',
          },
        },
      })
    expect(delay.max / 1e6).toBeLessThan(400)
  },
)
