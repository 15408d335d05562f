let asked: ((proved: boolean) => void) | undefined
const listeners = new Set<() => void>()

function set(next: typeof asked): void {
  asked = next
  for (const listener of listeners) listener()
}

export const codeQuestion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): typeof asked => asked,
}

/** The server asks for a fresh code before the deed; true when the person has shown one. */
export function askForCode(): Promise<boolean> {
  asked?.(false)
  return new Promise((resolve) => {
    set((proved) => {
      set(undefined)
      resolve(proved)
    })
  })
}
