import { machine } from './machine.ts'

export const projectStatus = machine({
  states: {
    preparation: { label: 'Подготовка', tone: 'grey' },
    construction: { label: 'Строительство', tone: 'blue' },
    completed: { label: 'Завершён', tone: 'green' },
  },
  events: ['start', 'complete'],
  moves: {
    preparation: { start: 'construction' },
    construction: { complete: 'completed' },
    completed: {},
  },
})

export type ProjectStatus = (typeof projectStatus.states)[number]
