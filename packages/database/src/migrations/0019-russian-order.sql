-- Names in lists: «ё» beside «е», capitals beside small letters, «Д-2» before «Д-10».
create collation app.russian (provider = icu, locale = 'ru-u-kn-true');
