/** Colour of a status mark; the screen maps it to its own palette. */
export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red'

export type StatusView = { label: string; tone: Tone }

/** A document that a refusal made new again (A-081, R-4-35): by its status alone it looks like one never sent. */
export const SENT_BACK_VIEW: StatusView = { label: 'Не согласовано', tone: 'red' }

type Moves<State extends string, Event extends string> = {
  readonly [from in State]: { readonly [event in Event]?: State }
}

export type Machine<State extends string, Event extends string> = {
  states: readonly State[]
  events: readonly Event[]
  view: Readonly<Record<State, StatusView>>
  /** The state after the event, or null when the event is not allowed in this state. */
  next(state: State, event: Event): State | null
  can(state: State, event: Event): boolean
  eventsFrom(state: State): Event[]
  isState(value: string): value is State
}

/** A status set as one table: its labels and the moves allowed between them. */
export function machine<const State extends string, const Event extends string>(table: {
  states: Readonly<Record<State, StatusView>>
  events: readonly Event[]
  moves: Moves<NoInfer<State>, NoInfer<Event>>
}): Machine<State, Event> {
  const states = Object.keys(table.states) as State[]
  const next = (state: State, event: Event): State | null => table.moves[state][event] ?? null
  return {
    states,
    events: table.events,
    view: table.states,
    next,
    can: (state, event) => next(state, event) !== null,
    eventsFrom: (state) => table.events.filter((event) => next(state, event) !== null),
    isState: (value): value is State => Object.hasOwn(table.states, value),
  }
}
