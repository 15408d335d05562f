import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { interleaved, percentile, timesOf } from './measure.ts'
import { recordQueries } from './recorded-queries.ts'
import { absolute, relative } from './row.ts'
import { tenantAddress } from './scale-side.ts'

describe('figures of the measurements', () => {
  test('percentiles take a measured value, never one between two', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(percentile(list, 0.5)).toBe(5)
    expect(percentile(list, 0.99)).toBe(10)
    expect(timesOf([3, 1, 2])).toEqual({ p50: 2, p99: 3, count: 3 })
  })

  test('both sides run by turns, and the warm-up is not counted', async () => {
    const order: string[] = []
    const side = (name: string) => async () => order.push(name)
    const { ours, against } = await interleaved(side('ours'), side('against'), { warmUp: 1, rounds: 2 })
    expect(order).toEqual(['ours', 'against', 'ours', 'against', 'ours', 'against'])
    expect([ours.count, against.count]).toEqual([2, 2])
  })

  test('a limit is missed only beyond it, in its own sense', () => {
    const cost = { name: 'цена', unit: 'мс', limit: 3 }
    expect(relative({ ...cost, ours: 6, against: 2 }).ok).toBe(true)
    expect(relative({ ...cost, ours: 6.1, against: 2 }).ok).toBe(false)
    const speed = { name: 'скорость', unit: 'в секунду', limit: 0.6, sense: 'at least' as const }
    expect(relative({ ...speed, ours: 60, against: 100 }).ok).toBe(true)
    expect(relative({ ...speed, ours: 59, against: 100 }).ok).toBe(false)
    expect(absolute({ name: 'размер', ours: 191, unit: 'КБ', limit: 190 }).ok).toBe(false)
  })

  test('the bare side asks as the server does: the same role, the same queries and none of the background', () => {
    const address = new URL(tenantAddress({ url: 'postgres://owner:secret@db/scale', secret: 'only here' }))
    expect(address.username).toBe('app_tenant')
    expect(address.password).not.toBe('secret')
    const { stop } = recordQueries()
    const ask = (user: string, text: string) => void new Client({ user }).query(text, [1])
    ask('app_super', 'select distinct company_id from kept_marks')
    for (const text of ['begin', 'select id from sessions s', 'select count(*) from payments'])
      ask('app_tenant', text)
    expect(stop()).toEqual([{ text: 'select count(*) from payments', values: [1] }])
  })
})
