export { rememberAttempt } from './bank-attempt.ts'
