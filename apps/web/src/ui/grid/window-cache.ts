import type { Totals } from './row-source.ts'

export interface WindowPage<Row> {
  items: readonly Row[]
  total: number
  totals?: Totals | undefined
  /** Where its last row stands: the page after it begins past that. */
  next?: string | undefined
}

export interface WindowAsk {
  signal: AbortSignal
  /** True when the whole set must be counted and summed: with the first window of every question. */
  count: boolean
  /** `next` of the page before, where that is here: then rows that others write in between move nothing. */
  after?: string
}

export type LoadWindow<Row> = (offset: number, limit: number, ask: WindowAsk) => Promise<WindowPage<Row>>

interface Flight {
  controller: AbortController
  done: Promise<void>
}

const KEPT_PAGES = 80

/** The first window of another question, the same asked again, or one more of it. */
type Why = 'restart' | 'reload' | 'scroll'

/**
 * Pages of one list on the server. Asked pages are loaded, pages scrolled past are cancelled, the oldest are forgotten,
 * so that neither 200 000 rows nor the way to them ever lie in the browser.
 */
export class WindowCache<Row> {
  total = 0
  totals: Totals = {}
  /** Rows of the question are here, their number and sums are not yet: `total` is what is seen of it. */
  counting = false
  state: 'loading' | 'ready' | 'error' = 'loading'
  error: string | undefined
  stale = false
  version = 0
  /** Changes when another question was answered: the list starts at its top again. */
  origin = 0
  private pages = new Map<number, readonly Row[]>()
  private places = new Map<number, string>()
  private flights = new Map<number, Flight>()
  private failed = new Set<number>()
  private listeners = new Set<() => void>()
  private seen: [number, number] = [0, 0]
  private question = 0
  private readonly load: LoadWindow<Row>
  readonly page_size: number
  private readonly rows_first_ms: number | undefined
  /** The count before took long; so does the next one, as a rule, and its rows are not waited for. */
  private slow = false

  /** Where counting takes longer than `rows_first_ms`, the rows of another question are asked for by themselves. */
  constructor(load: LoadWindow<Row>, page_size: number, rows_first_ms?: number) {
    this.load = load
    this.page_size = page_size
    this.rows_first_ms = rows_first_ms
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Another question to the server: the old rows stay on the screen until its first page is here. */
  restart(): void {
    this.question += 1
    this.cancel(() => true)
    this.failed.clear()
    this.error = undefined
    this.counting = false
    this.stale = this.pages.size > 0
    this.state = this.stale ? 'ready' : 'loading'
    void this.fetch(0, 'restart')
    this.emit()
  }

  row = (at: number): Row | undefined => {
    const page = this.pages.get(Math.floor(at / this.page_size))
    return page?.[at % this.page_size]
  }

  ensure = (from: number, to: number): void => {
    if (this.stale || this.total === 0) return
    const [first, last] = this.span(from, to)
    this.seen = [first, last]
    this.cancel((page) => page < first - 1 || page > last + 1)
    for (let page = first; page <= last; page += 1) {
      if (!this.pages.has(page) && !this.flights.has(page) && !this.failed.has(page)) void this.fetch(page)
    }
  }

  /** Every row asked for, or an error in words: a list that only half came must not pass for the whole. */
  rows = async (from: number, to: number): Promise<Row[]> => {
    if (this.counting) await this.flights.get(0)?.done
    const [first, last] = this.span(from, to)
    const { question } = this
    const found: Row[] = []
    for (let page = first; page <= last; page += 1) {
      for (const row of this.pages.get(page) ?? (await this.brought(page))) found.push(row)
      if (this.question !== question) throw new Error('Список изменился, пока собирались строки. Повторите')
    }
    const start = Math.max(0, from) - first * this.page_size
    return found.slice(start, start + to - Math.max(0, from) + 1)
  }

  /** Asks again what is on the screen; the old rows stay until the new ones are here. */
  reload = (): void => {
    this.failed.clear()
    this.error = undefined
    this.state = this.pages.size > 0 ? 'ready' : 'loading'
    this.cancel(() => true)
    void this.fetch(0, this.stale ? 'restart' : 'reload')
    this.emit()
  }

  stop(): void {
    this.cancel(() => true)
  }

  /** A page that scrolling cancelled on its way is asked again, one that the server refused is not. */
  private async brought(page: number): Promise<readonly Row[]> {
    this.failed.delete(page)
    for (;;) {
      const here = this.pages.get(page)
      if (here) return here
      if (this.failed.has(page)) throw new Error(this.error)
      await (this.flights.get(page)?.done ?? this.fetch(page))
    }
  }

  private span(from: number, to: number): [number, number] {
    const last_row = Math.max(0, Math.min(to, this.total - 1))
    return [Math.floor(Math.max(0, from) / this.page_size), Math.floor(last_row / this.page_size)]
  }

  private fetch(page: number, why: Why = 'scroll'): Promise<void> {
    const controller = new AbortController()
    const after = why === 'scroll' ? this.places.get(page - 1) : undefined
    const done = this.load(page * this.page_size, this.page_size, {
      signal: controller.signal,
      count: why !== 'scroll',
      ...(after !== undefined && { after }),
    }).then(
      (answer) => this.land(page, answer, controller, why),
      (reason: unknown) => this.fail(page, reason, controller),
    )
    this.flights.set(page, { controller, done })
    if (why === 'restart') this.askRowsFirst(controller)
    return done
  }

  private askRowsFirst({ signal }: AbortController): void {
    if (this.rows_first_ms === undefined) return
    const flight = this.flights.get(0)
    const isAwaited = () => !signal.aborted && this.flights.get(0) === flight
    const askRows = () => {
      if (!isAwaited()) return
      this.load(0, this.page_size, { signal, count: false }).then(
        ({ items }) => isAwaited() && this.landRows(items),
        // The counted answer is still on its way and says what is wrong.
        () => undefined,
      )
    }
    let late = false
    const timers = [
      setTimeout(askRows, this.slow ? 0 : this.rows_first_ms),
      setTimeout(() => {
        late = true
        this.slow = true
      }, this.rows_first_ms),
    ]
    void flight?.done.finally(() => {
      for (const timer of timers) clearTimeout(timer)
      if (!signal.aborted && !late) this.slow = false
    })
  }

  private landRows(items: readonly Row[]): void {
    this.begin()
    this.pages.set(0, items)
    this.counting = true
    this.total = items.length
    this.totals = {}
    this.state = 'ready'
    this.emit()
  }

  /** The first rows of another question are here: nothing of the old one stays. */
  private begin(): void {
    this.stale = false
    this.pages.clear()
    this.places.clear()
    this.origin += 1
  }

  private land(page: number, answer: WindowPage<Row>, controller: AbortController, why: Why): void {
    if (controller.signal.aborted) return
    this.flights.delete(page)
    if (why === 'restart' && !this.counting) this.begin()
    this.stale = false
    if (why !== 'scroll') this.counting = false
    if (why === 'reload') this.places.clear()
    this.pages.set(page, answer.items)
    if (answer.next !== undefined) this.places.set(page, answer.next)
    if (why === 'reload') this.reloadSeen()
    if (why !== 'scroll') {
      this.total = answer.total
      this.totals = answer.totals ?? {}
    } else if (answer.items.length < this.page_size) {
      // An uncounted window proves the number of rows only when it is the last one.
      this.total = page * this.page_size + answer.items.length
    }
    this.state = 'ready'
    this.forgetOldest()
    this.emit()
  }

  private fail(page: number, reason: unknown, controller: AbortController): void {
    if (controller.signal.aborted) return
    this.flights.delete(page)
    this.failed.add(page)
    this.stale = false
    this.counting = false
    this.state = 'error'
    this.error = reason instanceof Error ? reason.message : 'Ошибка'
    this.emit()
  }

  private reloadSeen(): void {
    const [first, last] = this.seen
    for (const page of this.pages.keys()) {
      if (page !== 0 && (page < first || page > last)) this.pages.delete(page)
    }
    for (let page = Math.max(1, first); page <= last; page += 1) void this.fetch(page)
  }

  private cancel(unwanted: (page: number) => boolean): void {
    for (const [page, flight] of this.flights) {
      if (!unwanted(page)) continue
      flight.controller.abort()
      this.flights.delete(page)
    }
  }

  private forgetOldest(): void {
    for (const page of this.pages.keys()) {
      if (this.pages.size <= KEPT_PAGES) return
      this.pages.delete(page)
    }
  }

  private emit(): void {
    this.version += 1
    for (const listener of this.listeners) listener()
  }
}
