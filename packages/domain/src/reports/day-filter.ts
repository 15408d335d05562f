/** In the filters of a month or a week: the field of the days that the figure is counted by. */
export const DAY = 'day'
