/** What the bank does wrong with the next request to its API, each as many times as asked. */
export const FAULTS = {
  unavailable: 'Не отвечает: 503',
  too_many: 'Слишком много запросов: 429',
  lost_answer: 'Принимает, но ответ теряется',
  garbage: 'Отвечает бессмыслицей',
  signed_out: 'Не принимает токен: 401',
  unknown_status: 'Называет неизвестный статус',
} as const

export type Fault = keyof typeof FAULTS

export function isFault(name: string): name is Fault {
  return Object.hasOwn(FAULTS, name)
}

export interface Faults {
  plan(fault: Fault, times?: number): void
  /** The fault of this request; null when all is well. */
  take(): Fault | null
  waiting(): readonly Fault[]
}

export function plannedFaults(): Faults {
  const queue: Fault[] = []
  return {
    plan: (fault, times = 1) => void queue.push(...Array.from({ length: times }, () => fault)),
    take: () => queue.shift() ?? null,
    waiting: () => queue,
  }
}
