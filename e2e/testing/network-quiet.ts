import { expect, type Page, type Request } from '@playwright/test'

const QUIET_MS = 300

const networks = new WeakMap<Page, { running: Set<Request>; changed_at: number }>()

/** Follows what the page asks for; the stream of events never ends and is not waited for. */
export function followNetwork(page: Page): void {
  const network = { running: new Set<Request>(), changed_at: Date.now() }
  networks.set(page, network)
  const change = (request: Request, is_running: boolean) => {
    if (new URL(request.url()).pathname === '/api/live') return
    if (is_running) network.running.add(request)
    else network.running.delete(request)
    network.changed_at = Date.now()
  }
  page.on('request', (request) => change(request, true))
  page.on('requestfinished', (request) => change(request, false))
  page.on('requestfailed', (request) => change(request, false))
}

/** Waits until the page has had all its answers and asks for nothing more. */
export async function networkQuiet(page: Page): Promise<void> {
  const network = networks.get(page)
  if (!network) throw new Error('the network of this page is not followed')
  // What was just done may not have asked for anything yet.
  network.changed_at = Date.now()
  await expect
    .poll(() => network.running.size === 0 && Date.now() - network.changed_at >= QUIET_MS, {
      intervals: [50],
      timeout: 30_000,
    })
    .toBe(true)
}
