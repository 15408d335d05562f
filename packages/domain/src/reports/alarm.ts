/** The side of zero on which a figure is trouble: a lack is below it, an overrun above. */
export const ALARMS = ['below', 'above'] as const
export type Alarm = (typeof ALARMS)[number]

/** Whether the figure is told in red: on screen, in Excel and on paper alike. */
export function isAlarming(value: string | number | bigint, alarm: Alarm): boolean {
  const isNegative = typeof value === 'string' ? value.startsWith('-') : value < 0
  return alarm === 'below' ? isNegative : !isNegative && Number(value) !== 0
}
