export { MOST_PAID_AT_ONCE, paymentDayOf } from './payment-day-path.ts'
