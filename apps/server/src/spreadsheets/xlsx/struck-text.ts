import { attributesOf } from '../xml-scanner.ts'

/** Whether all runs of a text are struck out: whoever strikes out words inside a cell leaves its own font plain. */
export function struckText() {
  let inRun = false
  let isRunStruck = false
  let plain = false
  let struck = false
  return {
    open(name: string, attributes: string) {
      if (name === 'si' || name === 'is') {
        plain = false
        struck = false
      } else if (name === 'r') {
        inRun = true
        isRunStruck = false
      } else if (name === 'strike' && inRun)
        isRunStruck = !/^(?:0|false)$/.test(attributesOf(attributes).val ?? '')
    },
    close(name: string) {
      if (name === 'r') inRun = false
    },
    text(raw: string) {
      if (raw.trim() === '') return
      if (inRun && isRunStruck) struck = true
      else plain = true
    },
    isStruck: () => struck && !plain,
  }
}
