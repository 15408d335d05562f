export { OrderMenu } from './OrderMenu.tsx'
