import type { GridSelection } from './row-selection.ts'

/** Where the buttons for the chosen rows are drawn: an element that is carried from the bar of the table to that of the cards. */
export class ActionBar {
  readonly host = document.createElement('span')
  private shown: GridSelection | undefined
  private listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What is chosen; nothing while no bar offers its buttons. */
  read = (): GridSelection | undefined => this.shown

  show(selection: GridSelection | undefined): void {
    this.shown = selection
    for (const listener of this.listeners) listener()
  }
}
