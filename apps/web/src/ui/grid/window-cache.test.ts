import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type WindowAsk, WindowCache, type WindowPage } from './window-cache.ts'

interface Ask {
  offset: number
  ask: WindowAsk
  answer: (page: WindowPage<number>) => Promise<void>
  fail: (message: string) => Promise<void>
}

/** A server that answers when told to. */
function server() {
  const asks: Ask[] = []
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const load = (offset: number, _limit: number, ask: WindowAsk) =>
    new Promise<WindowPage<number>>((resolve, reject) => {
      asks.push({
        offset,
        ask,
        answer: (page) => {
          resolve(page)
          return settled()
        },
        fail: (message) => {
          reject(new Error(message))
          return settled()
        },
      })
    })
  return { asks, load }
}

const page = (offset: number, total = 200_000) => ({
  items: Array.from({ length: Math.min(100, total - offset) }, (_, at) => offset + at),
  total,
})

async function opened() {
  const { asks, load } = server()
  const cache = new WindowCache<number>(load, 100)
  cache.restart()
  await asks[0]!.answer({ ...page(0), totals: { summ: '5.00' } })
  return { asks, cache }
}

describe('a window on a long list', () => {
  test('the first page is counted, the next ones are not', async () => {
    const { asks, cache } = await opened()
    cache.ensure(90, 130)
    expect(asks.map(({ offset, ask }) => [offset, ask.count])).toEqual([
      [0, true],
      [100, false],
    ])
    await asks[1]!.answer({ items: page(100).items, total: 200 })
    expect(cache.total).toBe(200_000)
    expect(cache.totals).toEqual({ summ: '5.00' })
    expect(cache.row(150)).toBe(150)
  })

  test('a page begins past the place of the one before; a far one and one that is read anew know none', async () => {
    const { asks, load } = server()
    const cache = new WindowCache<number>(load, 100)
    cache.restart()
    await asks[0]!.answer({ ...page(0), next: 'after 99' })
    cache.ensure(90, 130)
    await asks[1]!.answer({ ...page(100), next: 'after 199' })
    cache.ensure(190, 230)
    await asks[2]!.answer(page(200))
    cache.ensure(5_000, 5_030)
    expect(asks.map(({ ask }) => ask.after)).toEqual([undefined, 'after 99', 'after 199', undefined])
    cache.restart()
    await asks[4]!.answer({ ...page(0), next: 'anew' })
    cache.ensure(90, 130)
    expect(asks.slice(4).map(({ ask }) => ask.after)).toEqual([undefined, 'anew'])
  })

  test('pages scrolled past are cancelled and never land', async () => {
    const { asks, cache } = await opened()
    cache.ensure(5_000, 5_030)
    cache.ensure(90_000, 90_030)
    expect(asks[1]!.ask.signal.aborted).toBe(true)
    expect(asks[2]!.ask.signal.aborted).toBe(false)
    await asks[1]!.answer(page(5_000))
    expect(cache.row(5_000)).toBeUndefined()
  })

  test('a page is asked once while it is on its way and never again when it is here', async () => {
    const { asks, cache } = await opened()
    cache.ensure(200, 230)
    cache.ensure(201, 231)
    await asks[1]!.answer(page(200))
    cache.ensure(202, 232)
    expect(asks).toHaveLength(2)
  })

  test('rows asked for as a whole come whole or not at all', async () => {
    const { asks, cache } = await opened()
    const refused = cache.rows(50, 250)
    const told = expect(refused).rejects.toThrow('Нет связи с сервером')
    await asks[1]!.answer(page(100))
    await asks[2]!.fail('Нет связи с сервером')
    await told
    const again = cache.rows(50, 250)
    await asks[3]!.answer(page(200))
    expect(await again).toEqual(Array.from({ length: 201 }, (_, at) => 50 + at))
  })

  test('more rows than are kept come whole, also when scrolling cancels their page', async () => {
    const { asks, cache } = await opened()
    const whole = cache.rows(0, 9_999)
    for (let at = 1; at < 100; at += 1) await asks[at]!.answer(page(at * 100))
    expect((await whole).length).toBe(10_000)
    const far = cache.rows(150_000, 150_050)
    cache.ensure(9_950, 9_990)
    expect(asks[100]!.ask.signal.aborted).toBe(true)
    await asks[100]!.fail('aborted')
    await asks[101]!.answer(page(150_000))
    expect((await far).length).toBe(51)
  })

  test('rows of two answers are never mixed', async () => {
    const { asks, cache } = await opened()
    const told = expect(cache.rows(0, 250)).rejects.toThrow('Список изменился')
    cache.restart()
    await asks[1]!.fail('aborted')
    await asks[3]!.answer(page(100))
    await told
  })

  test('another question keeps the old rows until the answer is here', async () => {
    const { asks, cache } = await opened()
    cache.restart()
    expect([cache.state, cache.stale, cache.row(3)]).toEqual(['ready', true, 3])
    await asks[1]!.answer({ items: [70, 71], total: 2 })
    expect([cache.stale, cache.total, cache.row(0), cache.row(3)]).toEqual([false, 2, 70, undefined])
  })

  test('an answer to the question before is thrown away', async () => {
    const { load, asks } = server()
    const cache = new WindowCache<number>(load, 100)
    cache.restart()
    cache.restart()
    await asks[1]!.answer({ items: [1], total: 1 })
    await asks[0]!.answer({ items: [9, 9], total: 2 })
    expect([cache.total, cache.row(0)]).toEqual([1, 1])
  })

  test('what others change before another question is answered leaves it another question: the list starts at its top', async () => {
    const { asks, cache } = await opened()
    const { origin } = cache
    cache.restart()
    cache.reload()
    await asks.at(-1)?.answer({ items: [7], total: 1 })
    expect(cache.origin).toBe(origin + 1)
    expect(cache.row(0)).toBe(7)
    expect(cache.stale).toBe(false)
  })

  test('a failed page says why and is asked again by the person only', async () => {
    const { asks, cache } = await opened()
    cache.ensure(300, 330)
    await asks[1]!.fail('Нет связи')
    expect([cache.state, cache.error]).toEqual(['error', 'Нет связи'])
    cache.ensure(300, 330)
    expect(asks).toHaveLength(2)
    cache.reload()
    await asks[2]!.answer(page(0))
    expect(cache.state).toBe('ready')
  })

  test('asked again, what is on the screen changes in place and the rest is forgotten', async () => {
    const { asks, cache } = await opened()
    cache.ensure(500, 530)
    await asks[1]!.answer(page(500))
    cache.ensure(900, 930)
    await asks[2]!.answer(page(900))
    cache.reload()
    expect([cache.row(905), cache.stale]).toEqual([905, false])
    await asks[3]!.answer({ items: [70], total: 950 })
    expect([cache.total, cache.row(0), cache.row(505), cache.row(905)]).toEqual([950, 70, undefined, 905])
    await asks[4]!.answer({ items: [77], total: 901 })
    expect([cache.row(900), cache.total, cache.origin]).toEqual([77, 901, 1])
  })

  test('a stretch over pages not here is brought whole', async () => {
    const { asks, cache } = await opened()
    const rows = cache.rows(98, 201)
    await asks[1]!.answer(page(100))
    await asks[2]!.answer(page(200))
    expect(await rows).toEqual(Array.from({ length: 104 }, (_, at) => 98 + at))
  })

  test('the browser never keeps the whole list', async () => {
    const { asks, cache } = await opened()
    for (let at = 1; at <= 300; at += 1) {
      cache.ensure(at * 100, at * 100 + 30)
      await asks.at(-1)!.answer(page(at * 100))
    }
    const kept = Array.from({ length: 301 }, (_, at) => cache.row(at * 100)).filter(
      (row) => row !== undefined,
    )
    expect(kept.length).toBeLessThanOrEqual(80)
    expect(cache.row(30_000)).toBe(30_000)
  })
})

describe('rows before their number and sums', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  function asked() {
    const { asks, load } = server()
    const cache = new WindowCache<number>(load, 100, 150)
    cache.restart()
    return { asks, cache }
  }

  test('a count that is in time is asked for alone', async () => {
    const { asks, cache } = asked()
    await asks[0]!.answer({ ...page(0), totals: { summ: '5.00' } })
    vi.advanceTimersByTime(1_000)
    expect(asks).toHaveLength(1)
    expect(cache.counting).toBe(false)
  })

  test('a slow count lets the rows go first, then brings number, sums and rows of one moment', async () => {
    const { asks, cache } = asked()
    vi.advanceTimersByTime(150)
    expect(asks.map(({ offset, ask }) => [offset, ask.count])).toEqual([
      [0, true],
      [0, false],
    ])
    await asks[1]!.answer({ items: page(0).items, total: 100 })
    expect([cache.state, cache.counting, cache.total, cache.totals]).toEqual(['ready', true, 100, {}])
    const { origin } = cache
    const whole = cache.rows(0, 150)
    await asks[0]!.answer({ items: [7, ...page(0).items.slice(1)], total: 200_000, totals: { summ: '5.00' } })
    expect([cache.counting, cache.total, cache.totals]).toEqual([false, 200_000, { summ: '5.00' }])
    // The list does not jump to its top, and rows asked for meanwhile are not the few that were there.
    expect([cache.origin, cache.row(0)]).toEqual([origin, 7])
    await asks[2]!.answer(page(100))
    expect((await whole).length).toBe(151)
  })

  test('after a slow count the rows of the next question go at once, after a quick one they wait again', async () => {
    const { asks, cache } = asked()
    vi.advanceTimersByTime(150)
    await asks[0]!.answer(page(0))
    cache.restart()
    vi.advanceTimersByTime(0)
    expect(asks.slice(2).map(({ ask }) => ask.count)).toEqual([true, false])
    await asks[2]!.answer(page(0))
    cache.restart()
    vi.advanceTimersByTime(0)
    expect(asks.slice(4).map(({ ask }) => ask.count)).toEqual([true])
  })

  test('another question in haste shows neither rows nor sums of the one before', async () => {
    const { asks, cache } = asked()
    vi.advanceTimersByTime(150)
    cache.restart()
    await asks[1]!.answer({ items: [1], total: 1 })
    expect(cache.row(0)).toBeUndefined()
    vi.advanceTimersByTime(150)
    await asks[3]!.answer({ items: [30], total: 1 })
    await asks[0]!.answer({ items: [9], total: 9, totals: { summ: '9.00' } })
    expect([cache.row(0), cache.counting, cache.totals]).toEqual([30, true, {}])
    await asks[2]!.answer({ items: [30], total: 1, totals: { summ: '3.00' } })
    expect([cache.row(0), cache.counting, cache.total, cache.totals]).toEqual([
      30,
      false,
      1,
      { summ: '3.00' },
    ])
  })

  test('rows that come after their count change nothing', async () => {
    const { asks, cache } = asked()
    vi.advanceTimersByTime(150)
    await asks[0]!.answer({ items: [5], total: 1, totals: { summ: '5.00' } })
    await asks[1]!.answer({ items: [4], total: 1 })
    expect([cache.row(0), cache.counting, cache.totals]).toEqual([5, false, { summ: '5.00' }])
  })

  test('a count that is refused says so', async () => {
    const { asks, cache } = asked()
    vi.advanceTimersByTime(150)
    await asks[1]!.answer({ items: [4], total: 1 })
    await asks[0]!.fail('Нет связи')
    expect([cache.counting, cache.state, cache.error]).toEqual([false, 'error', 'Нет связи'])
  })
})
