let context: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()
const KEPT = 5_000

/** Width of a text as it will be drawn, measured once; statuses and heads are few. */
export function textWidth(text: string, font: string): number {
  const key = `${font}\n${text}`
  const found = known.get(key)
  if (found !== undefined) return found
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 8
  context.font = font
  const width = Math.ceil(context.measureText(text).width)
  if (known.size > KEPT) known.clear()
  // Before the font is here the widths of its stand-in would stay for good.
  if (document.fonts.status === 'loaded') known.set(key, width)
  return width
}
