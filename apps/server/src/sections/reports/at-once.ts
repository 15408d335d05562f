/** Lets so many work at a time, the others wait in their order: a report holds no connection while it waits. */
export function atOnce(most: number) {
  const waiting: (() => void)[] = []
  let working = 0
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (working >= most) await new Promise<void>((go) => waiting.push(go))
    else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes on to whoever has waited longest.
      if (next) next()
      else working -= 1
    }
  }
}
