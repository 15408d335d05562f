import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setWorkingContext } from '../session/context.ts'
import { localSettings } from '../session/local-settings.ts'
import { memoryStorage } from '../session/testing/memory-storage.ts'
import { call, whenSessionLost } from './call.ts'
import { errorText } from './call-error.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status, headers })),
  )

const failureOf = async () => {
  const failure = await call(loadContractors, {}).catch((error: unknown) => error)
  return errorText(failure)
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage({ jwt: 'token' }))
  setWorkingContext({ company_id: 3, loan_agreement_id: 31, region_bank_id: 7, version: 'erp' })
})

test('a call carries the version, the stored token and the working context (R-6-10, R-6-11, R-7-02 … R-7-05, R-7-45)', async () => {
  answer(200, { contractors: [] })
  await call(loadContractors, {}, { idempotencyKey: 'k1' })
  const [address, request] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit]
  expect(address).toBe('/api/erp/contractor/loadContractors')
  expect(request.headers).toMatchObject({ authorization: 'Bearer token', 'idempotency-key': 'k1' })
  expect(JSON.parse(String(request.body))).toEqual({
    company_id: 3,
    loan_agreement_id: 31,
    region_bank_id: 7,
  })
})

test('a company named in the call itself is kept (R-7-06)', async () => {
  answer(200, { contractors: [] })
  const named = { company_id: 5, region_bank_id: 9, loan_agreement_id: 44 }
  await call(loadContractors, named as never)
  const [, request] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit]
  expect(JSON.parse(String(request.body))).toEqual(named)
})

describe('the words of a failure', () => {
  test('those of the server, else «Ошибка» (R-8-01, R-8-02)', async () => {
    answer(409, { message: 'Договор уже согласован' })
    expect(await failureOf()).toBe('Договор уже согласован')
    answer(500, {})
    expect(await failureOf()).toBe('Ошибка')
    vi.stubGlobal('fetch', async () => new Response('<html>502</html>', { status: 502 }))
    expect(await failureOf()).toBe('Ошибка')
    expect(errorText(new TypeError('x is not a function'))).toBe('Ошибка')
  })

  test('without a network it says what was kept', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await failureOf()).toBe('Нет связи с сервером. Введённое сохранено на экране, повторите попытку')
  })

  test('a cancelled call stays a cancelled call (R-8-07)', async () => {
    const controller = new AbortController()
    vi.stubGlobal('fetch', async () => {
      controller.abort()
      throw new DOMException('aborted', 'AbortError')
    })
    const failure = await call(loadContractors, {}, { signal: controller.signal }).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ name: 'AbortError' })
  })
})

test('a lost session forgets the token and says so once; a renewed one is kept', async () => {
  const lost = vi.fn()
  whenSessionLost(lost)
  answer(200, { contractors: [] }, { 'x-renewed-token': 'newer' })
  await call(loadContractors, {})
  expect(localSettings.jwt.read()).toBe('newer')
  answer(401, { message: 'Войдите снова' })
  expect(await failureOf()).toBe('Войдите снова')
  expect(localSettings.jwt.read()).toBeNull()
  expect(lost).toHaveBeenCalledOnce()
})
