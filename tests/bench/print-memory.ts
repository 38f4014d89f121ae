/** The most memory that a process held which drew sixty sheets, several times, in megabytes. */
import { render } from '@/lib/print/render'
import { printJob } from './print'

const ROUNDS = 4

const job = await printJob('sheets', 60)
for (let round = 0; round < ROUNDS; round += 1) await render(structuredClone(job))
console.log(Math.round(process.resourceUsage().maxRSS / 1024))
