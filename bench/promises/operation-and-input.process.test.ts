import { keepSmallPromises } from './small-promises.ts';

keepSmallPromises('C', 'D', 'E', 'F');
