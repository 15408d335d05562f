import { expect, test } from 'vitest'
import type { CallRefused } from './test-app.ts'

type Deeds<Name extends string> = Record<Name, (id: number) => Promise<unknown>>

interface DocumentLife<State extends string, Event extends string> {
  make: () => Promise<number>
  card: (id: number) => Promise<{ is_deleted: boolean; status: string }>
  /** Where a document may stand, and how a new one comes there. */
  states: Deeds<State>
  events: Deeds<Event>
  /** How it stands after the event, or the words of the refusal. */
  expected: Record<State, Record<Event, string>>
}

/** Every place × every event, each on a document of its own. */
export function testDocumentLife<State extends string, Event extends string>(
  life: DocumentLife<State, Event>,
): void {
  const pairs = (Object.keys(life.states) as State[]).flatMap((state) =>
    (Object.keys(life.events) as Event[]).map(
      (event) => [state, event, life.expected[state][event]] as const,
    ),
  )
  test.each(pairs)('%s × %s: %s', async (state, event, expected) => {
    const id = await life.make()
    await life.states[state](id)
    const outcome = await life.events[event](id).then(async () => {
      const { is_deleted, status } = await life.card(id)
      return is_deleted ? 'deleted' : status
    }, refusalWords)
    expect(outcome).toBe(expected)
  })
}

function refusalWords({ status, body }: CallRefused): string {
  const words = Object.values(body.errors ?? {}).join('; ') || body.message
  return `${status} ${words.replaceAll(/\s/g, ' ').replaceAll(/№ [^\s:]+( от \d\d\.\d\d\.\d{4})?/g, '№ …')}`
}
