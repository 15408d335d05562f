import type { Answer, Endpoint, Sent } from '@stroyfin/contract/kit/endpoint'
import type { FailureBody } from '@stroyfin/contract/kit/refusal'
import { workingContext } from '../session/context.ts'
import { localSettings } from '../session/local-settings.ts'
import { CallError } from './call-error.ts'
import { askForCode } from './second-step-ask.ts'

interface CallOptions {
  signal?: AbortSignal
  /** The same key twice is done once (K-06). */
  idempotencyKey?: string
  /** Sent to the end even when the page goes meanwhile. */
  keepalive?: boolean
}

let onSessionLost: () => void = () => undefined

/** What happens when the server no longer knows the session; set by the router. */
export function whenSessionLost(react: () => void): void {
  onSessionLost = react
}

/** The one way to the server: version prefix, context, bearer token, failures as CallError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const first = await reach(endpoint, input, options)
  // Money leaves only after a fresh code: it is asked for here, and the deed goes on by itself.
  const wantsCode = first.status === 428 && endpoint.access !== 'public'
  const reply = wantsCode && (await askForCode()) ? await reach(endpoint, input, options) : first
  const renewed = reply.headers.get('x-renewed-token')
  if (renewed) localSettings.jwt.write(renewed)
  if (reply.ok) return (await reply.json()) as Answer<E>
  throw await failure(reply, endpoint)
}

async function reach(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> {
  const context = workingContext()
  const jwt = localSettings.jwt.read()
  const headers: Record<string, string> = { accept: 'application/json' }
  if (jwt) headers.authorization = `Bearer ${jwt}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  }
  let address = placed(endpoint.path, input as Record<string, unknown>)
  if (endpoint.method === 'POST') {
    const { company_id, loan_agreement_id, region_bank_id, version } = context
    address = address.replace(/^\/api\//, `/api/${version}/`)
    headers['content-type'] = 'application/json'
    request.body = JSON.stringify({ company_id, loan_agreement_id, region_bank_id, ...(input as object) })
  } else {
    address = withQuery(address, { company_id: context.company_id, ...(input as object) })
  }
  try {
    return await fetch(address, request)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallError(0, 'Нет связи с сервером. Введённое сохранено на экране, повторите попытку')
  }
}

/** Puts the input's values into the address: /api/excel/:api → /api/excel/cost-price. */
function placed(path: string, input: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(input[name])))
}

function withQuery(address: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value !== null && value !== undefined) query.set(key, String(value))
  }
  return `${address}?${query}`
}

async function failure(reply: Response, endpoint: Endpoint): Promise<CallError> {
  const body = (await reply.json().catch(() => ({}))) as Partial<FailureBody>
  if (reply.status === 401 && endpoint.access !== 'public') {
    localSettings.jwt.remove()
    onSessionLost()
  }
  return new CallError(reply.status, body.message ?? '', body)
}
