import { AsyncLocalStorage } from 'node:async_hooks'

/** Who asks, from where and by which request. */
export interface Asker {
  user_id: number | null
  ip: string
  request_id: string
}

const current = new AsyncLocalStorage<Asker>()

/** Every platform transaction of the work is written in the name of who asks, so that none has to remember it. */
export const inNameOf = <T>(asker: Asker, work: () => Promise<T>): Promise<T> => current.run(asker, work)

export const asker = (): Partial<Asker> => current.getStore() ?? {}
