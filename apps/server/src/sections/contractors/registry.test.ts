import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { checkInRegistry, findInRegistry } from '@stroyfin/contract/contractors/registry'
import { saveCheck } from '@stroyfin/contract/contractors/save-check'
import { afterAll, expect, test } from 'vitest'
import { dadataRegistry } from '../../bridges/company-registry/public.ts'
import { testApp } from '../../testing/test-app.ts'

const INN = '7707083893'
const app = await testApp()
const finance = { as: 'finance' }
const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

const found = {
  value: 'ООО «РЕЕСТР»',
  data: {
    inn: INN,
    kpp: '773601001',
    ogrn: '1027700132195',
    okpo: '00032537',
    type: 'LEGAL',
    name: {
      full_with_opf: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ «РЕЕСТР»',
      short_with_opf: 'ООО «РЕЕСТР»',
    },
    state: { status: 'ACTIVE', registration_date: day('2010-05-17') },
    address: { unrestricted_value: '117312, г Москва, ул Вавилова, д 19' },
    management: { name: 'Иванов Иван', post: 'Директор', disqualified: null },
    invalid: null,
    finance: { income: 1000.1, expense: 900.05, debt: 10.1, penalty: 0.2, year: 2025 },
  },
}

/** The service as it answers now: a body, or a status of refusal. */
let answer: { status: number; body: string } = { status: 200, body: '' }
/** What it says of a branch, where that is something else. */
let of_branch: string | undefined
/** Opens when the service may answer. */
let gate: Promise<unknown> = Promise.resolve()
const asked: { authorization: string | undefined; query: unknown }[] = []
const service = createServer(async (request, reply) => {
  const text = await Array.fromAsync(request, String)
  const query = JSON.parse(text.join(''))
  asked.push({ authorization: request.headers.authorization, query })
  await gate
  const body = query.kpp ? (of_branch ?? answer.body) : answer.body
  reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
})
await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
afterAll(() => new Promise((closed) => service.close(closed)))
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const says = (...companies: object[]) => {
  answer = { status: 200, body: JSON.stringify({ suggestions: companies }) }
}
const connect = () => {
  app.house.registry = dadataRegistry({ token: 'key', url })
}

const made = async (more: object = {}) =>
  (
    await app.call(
      createContractor,
      { name: 'ООО «Реестр»', kind: 'legal', inn: INN, allow_duplicate: true, ...more },
      finance,
    )
  ).id
const card = (id: number) => app.call(loadContractor, { id }, finance)

test('without a service nothing is found and the check is left to people (A-073)', async () => {
  app.house.registry = null
  const id = await made()
  expect(await app.call(findInRegistry, { inn: INN }, finance)).toEqual({
    is_connected: false,
    company: null,
  })
  expect((await card(id)).may_check).toBe(false)
  await expect(app.call(checkInRegistry, { id, version: 1 }, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Служба проверки не подключена. Внесите проверку вручную' },
  })
})

test('requisites come by ИНН; a wrong ИНН is not even asked about', async () => {
  connect()
  says(found)
  expect(await app.call(findInRegistry, { inn: INN }, finance)).toEqual({
    is_connected: true,
    company: {
      name: 'ООО «РЕЕСТР»',
      full_name: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ «РЕЕСТР»',
      kind: 'legal',
      kpp: '773601001',
      ogrn: '1027700132195',
      okpo: '00032537',
      address: '117312, г Москва, ул Вавилова, д 19',
    },
  })
  expect(asked.at(-1)).toEqual({ authorization: 'Token key', query: { query: INN, branch_type: 'MAIN' } })
  const before = asked.length
  expect(await app.call(findInRegistry, { inn: '7707083894' }, finance)).toEqual({
    is_connected: true,
    company: null,
  })
  expect(asked).toHaveLength(before)
})

test('a check of registers keeps what a person has found by the other criteria', async () => {
  connect()
  says(found)
  const id = await made()
  const { version } = (await card(id)).contractor
  const by_hand = { arbitration_cases: { value: '3 дела', level: 'warning' as const } }
  const saved = await app.call(
    saveCheck,
    { id, version, check_date: '2026-01-01', check_values: by_hand },
    finance,
  )
  expect((await app.call(checkInRegistry, { id, version: saved.version }, finance)).answered).toBe(8)
  const { contractor, may_check } = await card(id)
  expect(may_check).toBe(true)
  expect(contractor.check_colour).toBe('Yellow')
  expect(contractor.check_values).toMatchObject({
    ...by_hand,
    company_status: { value: 'Действует', level: 'ok' },
    tax_debt: { value: '10,30 ₽ за 2025 год', level: 'warning' },
    profitability: { value: '10\u00a0% за 2025 год', level: 'ok' },
  })
})

test.each([
  [403, '', 'не приняла ключ'],
  [429, '', 'через минуту'],
  [500, '', 'не отвечает'],
  [200, '<html>', 'непонятно'],
  [200, '{"suggestions":[]}', `нет никого с ИНН ${INN}`],
])('the service says %i %s: the person reads why, the check stays', async (status, body, words) => {
  connect()
  answer = { status, body }
  const id = await made()
  const { version } = (await card(id)).contractor
  await expect(app.call(checkInRegistry, { id, version }, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(words) },
  })
  expect((await card(id)).contractor).toMatchObject({ check_colour: 'Grey', check_date: null })
})

test('a КПП that has changed since does not hide the organisation; a person is asked about without branches', async () => {
  connect()
  says(found)
  of_branch = '{"suggestions":[]}'
  const id = await made({ kpp: '770301001' })
  const { version } = (await card(id)).contractor
  expect((await app.call(checkInRegistry, { id, version }, finance)).answered).toBe(8)
  expect(asked.slice(-2).map(({ query }) => query)).toEqual([
    { query: INN, kpp: '770301001' },
    { query: INN, branch_type: 'MAIN' },
  ])
  of_branch = undefined
  await app.call(findInRegistry, { inn: '500100732259' }, finance)
  expect(asked.at(-1)?.query).toEqual({ query: '500100732259' })
})

test('while the service is slow, only a few wait for it: the others are told at once', async () => {
  const registry = dadataRegistry({ token: 'key', url })
  says(found)
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const waiting = Array.from({ length: 4 }, () => registry.find(INN, null))
  await expect(registry.find(INN, null)).rejects.toThrow('Слишком много проверок подряд')
  resolve()
  expect(await Promise.all(waiting)).toHaveLength(4)
  expect(await registry.find(INN, null)).toMatchObject({ inn: INN })
})
